import { expect, test } from 'vitest';
import { settingsFor } from './cluster-settings.ts';

const GIGABYTE = 1_073_741_824;

const sizes = (gigabytes: number) =>
  Object.fromEntries(
    settingsFor('durable', gigabytes * GIGABYTE)
      .map((setting) => setting.split('='))
      .filter(([, value = '']) => value.endsWith('MB')),
  );

test('a small machine gives the database little, and a large one no more than helps', () => {
  expect(sizes(1)).toEqual({
    work_mem: '16MB',
    effective_cache_size: '512MB',
    shared_buffers: '128MB',
    maintenance_work_mem: '64MB',
  });
  expect(sizes(4)).toEqual({
    work_mem: '32MB',
    effective_cache_size: '2048MB',
    shared_buffers: '512MB',
    maintenance_work_mem: '128MB',
  });
  expect(sizes(64)).toEqual({
    work_mem: '32MB',
    effective_cache_size: '32768MB',
    shared_buffers: '1024MB',
    maintenance_work_mem: '256MB',
  });
});

test('tests choose plans as people do, and keep nothing safe', () => {
  const plannerSettings = ['work_mem=32MB', 'effective_cache_size=4096MB', 'random_page_cost=1.1'];
  expect(settingsFor('durable', 8 * GIGABYTE)).toEqual(expect.arrayContaining(plannerSettings));
  expect(settingsFor('throwaway', 8 * GIGABYTE)).toEqual(expect.arrayContaining([...plannerSettings, 'fsync=off']));
  expect(settingsFor('durable', 8 * GIGABYTE)).not.toContain('fsync=off');
});
