import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { judgePlace, MAX_ACCURACY_METRES, metresBetween, type SiteOfPerson } from './place.ts';

const CHENNAI = { latitude: 13.0827, longitude: 80.2707 };
const BENGALURU = { latitude: 12.9716, longitude: 77.5946 };
const NORTH_POLE = { latitude: 90, longitude: 0 };
const SOUTH_POLE = { latitude: -90, longitude: 120 };
const HALF_ROUND = Math.round(Math.PI * 6_371_009);

const degrees = (limit: number) =>
  fc.integer({ min: -limit * 1_000_000, max: limit * 1_000_000 }).map((millionths) => millionths / 1_000_000);
const place = fc.record({ latitude: degrees(90), longitude: degrees(180) });

describe('the distance between two places', () => {
  it('is the great circle in whole metres', () => {
    expect(metresBetween(CHENNAI, BENGALURU)).toBe(290_172);
    expect(metresBetween({ latitude: 0, longitude: 0 }, { latitude: 0, longitude: 1 })).toBe(111_195);
    expect(metresBetween(NORTH_POLE, SOUTH_POLE)).toBe(HALF_ROUND);
    expect(metresBetween({ latitude: 0, longitude: -90 }, { latitude: 0, longitude: 90 })).toBe(HALF_ROUND);
  });

  it('is the same both ways, nothing to the place itself, and never more than half round the earth', () => {
    fc.assert(
      fc.property(place, place, (one, other) => {
        const metres = metresBetween(one, other);
        expect(metres).toBe(metresBetween(other, one));
        expect(Number.isInteger(metres) && metres >= 0 && metres <= HALF_ROUND).toBe(true);
        expect(metresBetween(one, one)).toBe(0);
      }),
    );
  });

  it('is never longer by way of a third place', () => {
    fc.assert(
      fc.property(place, place, place, (one, by, other) => {
        // Each of the three is rounded to the metre.
        expect(metresBetween(one, other)).toBeLessThanOrEqual(metresBetween(one, by) + metresBetween(by, other) + 2);
      }),
    );
  });

  it('knows that 180 degrees east is 180 degrees west, and that a pole has one place', () => {
    fc.assert(
      fc.property(place, degrees(90), degrees(180), (one, latitude, longitude) => {
        expect(metresBetween(one, { latitude, longitude: 180 })).toBe(
          metresBetween(one, { latitude, longitude: -180 }),
        );
        const atPole = metresBetween(one, { latitude: 90, longitude });
        expect(Math.abs(atPole - metresBetween(one, NORTH_POLE))).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('along a meridian is the part of the circle', () => {
    fc.assert(
      fc.property(degrees(90), degrees(90), degrees(180), (from, to, longitude) => {
        const expected = (Math.abs(from - to) / 180) * Math.PI * 6_371_009;
        const actual = metresBetween({ latitude: from, longitude }, { latitude: to, longitude });
        expect(Math.abs(actual - expected)).toBeLessThanOrEqual(1);
      }),
    );
  });
});

const site = (name: string, radius: number, at = CHENNAI): SiteOfPerson => ({ id: name, name, radius, ...at });
/** So many metres north of Chennai, to the metre. */
const north = (metres: number, accuracy?: number) => ({
  latitude: CHENNAI.latitude + metres / 111_195,
  longitude: CHENNAI.longitude,
  ...(accuracy === undefined ? {} : { accuracy }),
});

describe('a place held against the sites of a person', () => {
  it('counts anywhere where there are none', () => {
    expect(judgePlace(null, [])).toEqual({ kind: 'anywhere' });
    expect(judgePlace(CHENNAI, [])).toEqual({ kind: 'anywhere' });
  });

  it('is inside up to the radius, and outside by the distance from the nearest edge', () => {
    const guindy = site('Guindy', 200);
    expect(judgePlace(north(200), [guindy])).toEqual({ kind: 'inside', site: guindy, metres: 200 });
    expect(judgePlace(north(202), [guindy])).toEqual({ kind: 'outside', site: guindy, metres: 202 });
    const wide = site('Sriperumbudur', 5_000, north(5_400));
    expect(judgePlace(north(350), [guindy, wide])).toEqual({ kind: 'outside', site: wide, metres: 5_050 });
    expect(judgePlace(north(150), [wide, guindy])).toEqual({ kind: 'inside', site: guindy, metres: 150 });
  });

  it('gives the doubt of its accuracy to the person, as long as it is known at all', () => {
    const guindy = site('Guindy', 200);
    expect(judgePlace(north(260, 60), [guindy])).toMatchObject({ kind: 'inside' });
    expect(judgePlace(north(262, 60), [guindy])).toMatchObject({ kind: 'outside' });
    expect(judgePlace(north(100, MAX_ACCURACY_METRES), [guindy])).toMatchObject({ kind: 'inside' });
    expect(judgePlace(north(100, MAX_ACCURACY_METRES + 1), [guindy])).toEqual({ kind: 'unknown' });
    expect(judgePlace(null, [guindy])).toEqual({ kind: 'unknown' });
  });

  it('with a wider radius is never outside where it was inside', () => {
    fc.assert(
      fc.property(place, place, fc.nat(50_000), fc.nat(50_000), (at, where, radius, more) => {
        const isInside = (metres: number) => judgePlace(at, [site('Plant', metres, where)]).kind === 'inside';
        expect(isInside(radius + more) || !isInside(radius)).toBe(true);
      }),
    );
  });
});
