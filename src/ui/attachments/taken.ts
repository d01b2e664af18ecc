import { takenProblem } from '../../../domain/events/moments';
import { serverNow } from '../../api/serverClock';
import type { AttachmentInput } from '../../dataProvider/generated/operations';
import { type DevicePlace, devicePlace } from '../devicePlace';
import { fromWallTime } from '../wallTime';

type Taken = Pick<AttachmentInput, 'takenAt' | 'takenFrom' | 'latitude' | 'longitude' | 'placeFrom'>;

const known = new WeakMap<File, Promise<Taken>>();

/** When and where, from the photo's own data, else from the device. Read once, so that a retry sends the same. */
export function takenOf(file: File): Promise<Taken> {
  const taken = known.get(file) ?? read(file, Promise.resolve(null));
  known.set(file, taken);
  return taken;
}

const PLACE_TIMEOUT_MS = 10_000;

const JUST_TAKEN_MS = 5 * 60_000;

/** Of photos just taken, the device knows the place. It may ask the person. */
export function noteTakenHere(files: readonly File[]): void {
  const fresh = files.filter(({ lastModified }) => Date.now() - lastModified < JUST_TAKEN_MS);
  if (fresh.length === 0) return;
  const here = devicePlace(PLACE_TIMEOUT_MS);
  for (const file of fresh) known.set(file, read(file, here));
}

async function read(file: File, here: Promise<DevicePlace | null>): Promise<Taken> {
  const { takenAt, place } = await ownData(file);
  const at = takenAt ?? sensible(file.lastModified);
  const there = place ?? (await here);
  return {
    ...(at && { takenAt: at, takenFrom: takenAt ? 'photo' : 'device' }),
    ...(there && { ...there, placeFrom: place ? 'photo' : 'device' }),
  };
}

interface OwnData {
  takenAt?: string | null;
  place?: DevicePlace | null;
}

/** The EXIF data of a JPEG or HEIC photo. Loads its reader with the first photo. */
async function ownData(file: File): Promise<OwnData> {
  try {
    const { parse } = await import('exifr/dist/lite.esm.mjs');
    const tags = ((await parse(await file.arrayBuffer(), AS_WRITTEN)) ?? {}) as Record<string, unknown>;
    return { takenAt: timeIn(tags), place: placeIn(tags) };
  } catch {
    return {};
  }
}

/** Its own dates would be in the device's zone. */
const AS_WRITTEN = { reviveValues: false, translateValues: false };

/** `2026:11:29 07:12:00`, by the clock of the site unless the camera wrote its offset from UTC. */
const WRITTEN = /^(\d{4}):(\d\d):(\d\d) (\d\d:\d\d)/;
const OFFSET = /^[+-]\d\d:\d\d$/;

function timeIn({ DateTimeOriginal, CreateDate, OffsetTimeOriginal, OffsetTime }: Record<string, unknown>) {
  const [, year, month, day, clock] = WRITTEN.exec(String(DateTimeOriginal ?? CreateDate)) ?? [];
  if (!clock) return null;
  const wall = `${year}-${month}-${day}T${clock}`;
  const offset = String(OffsetTimeOriginal ?? OffsetTime);
  return sensible(Date.parse(OFFSET.test(offset) ? wall + offset : fromWallTime(wall)));
}

/** Null for a time that the server refuses: the clock of the camera is wrong. */
function sensible(time: number): string | null {
  const at = new Date(time);
  return Number.isNaN(time) || takenProblem(at, new Date(serverNow())) ? null : at.toISOString();
}

/** Cameras without a position yet write zeros. */
function placeIn({ latitude, longitude }: Record<string, unknown>): DevicePlace | null {
  if (typeof latitude !== 'number' || typeof longitude !== 'number') return null;
  const isOnEarth = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
  return isOnEarth && (latitude !== 0 || longitude !== 0) ? { latitude, longitude } : null;
}
