export interface DevicePlace {
  latitude: number;
  longitude: number;
}

/** Null if the person or the device refuses, or after the timeout. */
export function devicePlace(timeout: number): Promise<DevicePlace | null> {
  if (!('geolocation' in navigator)) return Promise.resolve(null);
  return new Promise(resolve => {
    // The browser's own timeout begins only when the person has answered its question.
    setTimeout(() => resolve(null), timeout);
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ latitude: rounded(coords.latitude), longitude: rounded(coords.longitude) }),
      () => resolve(null),
      { timeout, maximumAge: 60_000 },
    );
  });
}

const rounded = (degrees: number) => Number(degrees.toFixed(6));
