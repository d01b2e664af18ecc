import sharp, { type Exif } from 'sharp';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { noteTakenHere, takenOf } from './taken';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const LAST_MODIFIED = new Date(Date.now() - 60_000).toISOString();
const DEVICE = { takenAt: LAST_MODIFIED, takenFrom: 'device' };

async function photo(exif?: Exif, lastModified = Date.parse(LAST_MODIFIED)): Promise<File> {
  const plain = sharp({ create: { width: 1, height: 1, channels: 3, background: 'red' } });
  const bytes = await (exif ? plain.withExif(exif) : plain).jpeg().toBuffer();
  return new File([new Uint8Array(bytes)], 'curb.jpg', { type: 'image/jpeg', lastModified });
}

/** Positions of the stubbed device, by turns. Null refuses. */
function standAt(...places: ([number, number] | null)[]) {
  const getCurrentPosition = (found: (at: object) => void, refused: () => void) => {
    const place = places.shift();
    if (place) found({ coords: { latitude: place[0], longitude: place[1] } });
    else if (place === null) refused();
  };
  vi.stubGlobal('navigator', { geolocation: { getCurrentPosition } });
}

describe('a photo', () => {
  it.each([
    ['by the clock of the site', { DateTimeOriginal: '2026:10:19 08:12:33' }, '2026-10-19T15:12:00.000Z'],
    [
      'by the offset it has',
      { DateTimeOriginal: '2026:10:19 11:12:33', OffsetTimeOriginal: '-04:00' },
      '2026-10-19T15:12:00.000Z',
    ],
  ])('keeps its own time, %s', async (_, IFD2, takenAt) => {
    expect(await takenOf(await photo({ IFD2 }))).toEqual({ takenAt, takenFrom: 'photo' });
  });

  it.each([
    ['no data', undefined],
    ['a clock that was never set', { IFD2: { DateTimeOriginal: '1980:01:01 00:00:00' } }],
    ['a clock in the future', { IFD2: { DateTimeOriginal: '2099:01:01 00:00:00' } }],
    ['no date', { IFD2: { DateTimeOriginal: '    :  :     :  :  ' } }],
    ['a position of zeros', { IFD3: { ...gps('N', '0/1 0/1 0/1', 'E', '0/1 0/1 0/1') } }],
  ])('with %s has the time of the device', async (_, exif) => {
    expect(await takenOf(await photo(exif))).toEqual(DEVICE);
  });

  it('keeps its own place, also where the device knows one', async () => {
    standAt([40, -120]);
    const file = await photo({ IFD3: gps('N', '38/1 30/1 0/1', 'W', '121/1 15/1 0/1') });
    noteTakenHere([file]);
    expect(await takenOf(file)).toEqual({
      ...DEVICE,
      latitude: 38.5,
      longitude: -121.25,
      placeFrom: 'photo',
    });
  });

  it('taken now without a place has that of the device, the same on a retry', async () => {
    standAt([38.1234567, -121.5], [40, -120]);
    const file = await photo();
    noteTakenHere([file]);
    const here = { ...DEVICE, latitude: 38.123457, longitude: -121.5, placeFrom: 'device' };
    expect(await takenOf(file)).toEqual(here);
    expect(await takenOf(file)).toEqual(here);
  });

  it('taken earlier does not have the place of the device', async () => {
    standAt([40, -120]);
    const earlier = Date.now() - 600_000;
    const file = await photo(undefined, earlier);
    noteTakenHere([file]);
    expect(await takenOf(file)).toEqual({ ...DEVICE, takenAt: new Date(earlier).toISOString() });
  });

  it('is sent without a place if the device refuses, or no one answers its question', async () => {
    const files = [await photo(), await photo()];
    vi.useFakeTimers();
    standAt(null);
    for (const file of files) {
      noteTakenHere([file]);
      const taken = takenOf(file);
      await vi.advanceTimersByTimeAsync(10_000);
      expect(await taken).toEqual(DEVICE);
    }
  });
});

function gps(GPSLatitudeRef: string, GPSLatitude: string, GPSLongitudeRef: string, GPSLongitude: string) {
  return { GPSLatitudeRef, GPSLatitude, GPSLongitudeRef, GPSLongitude };
}
