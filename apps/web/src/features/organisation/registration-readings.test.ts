import { describe, expect, test } from 'vitest';
import {
  asRegistration,
  gstinParts,
  readCin,
  readGstin,
  readLlpin,
  readPan,
  readTan,
} from './registration-readings.ts';

test('registrations are written in upper case without spaces', () => {
  expect(asRegistration(' aagcv 4821m ')).toBe('AAGCV4821M');
});

describe('a PAN', () => {
  test('says whose it is by its fourth letter', () => {
    expect(readPan('AAGCV4821M', 'pvtLtd')).toEqual({ state: 'good', text: 'Company PAN' });
    expect(readPan('AAGFV4821M', null)).toEqual({ state: 'good', text: 'Firm or LLP PAN' });
  });
  test('that does not fit the business type is remarked, not refused', () => {
    expect(readPan('AAGPV4821M', 'pvtLtd')).toEqual({
      state: 'note',
      text: "Person's PAN: the business type chosen before has C as fourth letter",
    });
  });
  test.each(['AAGCV4821', 'AAGC14821M', 'AAGCV4821MM'])('%s is refused with an example', (text) => {
    expect(readPan(text, null)).toEqual({ state: 'wrong', text: 'Enter a valid PAN, for example AABCV1234F' });
  });
});

test('a TAN names the city that gave it, when Muster knows it', () => {
  expect(readTan('BLRV04127C').text).toBe('Bengaluru deductor, needed for TDS returns');
  expect(readTan('XYZV04127C')).toEqual({ state: 'good', text: 'Needed for TDS returns' });
  expect(readTan('BLR04127C').text).toBe('Enter a valid TAN, for example BLRV12345C');
});

test('a CIN says kind, state and year', () => {
  expect(readCin('U33112KA2014PTC074318').text).toBe('Private company, Karnataka, 2014');
  expect(readCin('L17110MH1973PLC019786').text).toBe('Public company, listed, Maharashtra, 1973');
  expect(readCin('X33112KA2014PTC074318').state).toBe('wrong');
});

test('an LLPIN has three letters, a dash and four digits', () => {
  expect(readLlpin('AAB-1234').state).toBe('good');
  expect(readLlpin('AAB1234').text).toBe('Enter a valid LLPIN, for example AAB-1234');
});

describe('a GSTIN', () => {
  const own = { pan: 'AAGCV4821M', state: 'KA' };

  test('with the right check character and the own PAN is good', () => {
    expect(readGstin('29AAGCV4821M1ZT', own.pan)).toEqual({ state: 'good', text: 'Karnataka registration' });
    expect(gstinParts('29AAGCV4821M1ZT', own).remarks.map(({ text }) => text)).toEqual([
      'Karnataka, same as your address',
      'is the PAN above',
      'fits the other 14',
    ]);
  });
  test('with a wrong last character says which one fits', () => {
    expect(readGstin('29AAGCV4821M1ZK', own.pan).text).toMatch(/last character.*Example: 29AABCV1234F1ZP$/);
    const { parts, remarks } = gstinParts('29AAGCV4821M1ZK', own);
    expect(remarks[2]).toEqual({
      tone: 'wrong',
      strong: 'Check character',
      text: 'should be T for these 14 characters, not K',
    });
    expect(parts.filter(({ wrong }) => wrong).map(({ key }) => key)).toEqual(['check']);
  });
  test('of another PAN is refused', () => {
    expect(readGstin('29AAGCV4821M1ZT', 'AAGCV4821N').text).toBe(
      'This GSTIN belongs to PAN AAGCV4821M, not to AAGCV4821N. Example: 29AABCV1234F1ZP',
    );
    expect(gstinParts('29AAGCV4821M1ZT', { ...own, pan: 'AAGCV4821N' }).remarks[1]?.tone).toBe('wrong');
  });
  test('of another state is only remarked: a company registers in each state it works in', () => {
    expect(gstinParts('29AAGCV4821M1ZT', { ...own, state: 'TN' }).remarks[0]).toEqual({
      tone: 'note',
      strong: '29',
      text: 'Karnataka; your address is in Tamil Nadu',
    });
  });
  test('is taken apart as far as it is typed', () => {
    const { parts, remarks } = gstinParts('29AAG', own);
    expect(parts.map(({ text }) => text)).toEqual(['29', 'AAG', '', '', '']);
    expect(remarks.map(({ tone }) => tone)).toEqual(['good', 'wait', 'wait']);
  });
  test('with digits of no state says so', () => {
    expect(gstinParts('55', own).remarks[0]).toEqual({ tone: 'wrong', strong: '55', text: 'is no state code of GST' });
  });
});
