import type { StateCode } from './states';

/** Counties of the states that the product works in, to choose from; in the others people type theirs. */
const COUNTIES: Partial<Record<StateCode, readonly string[]>> = {
  CA: `Alameda, Alpine, Amador, Butte, Calaveras, Colusa, Contra Costa, Del Norte, El Dorado, Fresno, Glenn, Humboldt,
    Imperial, Inyo, Kern, Kings, Lake, Lassen, Los Angeles, Madera, Marin, Mariposa, Mendocino, Merced, Modoc, Mono,
    Monterey, Napa, Nevada, Orange, Placer, Plumas, Riverside, Sacramento, San Benito, San Bernardino, San Diego,
    San Francisco, San Joaquin, San Luis Obispo, San Mateo, Santa Barbara, Santa Clara, Santa Cruz, Shasta, Sierra,
    Siskiyou, Solano, Sonoma, Stanislaus, Sutter, Tehama, Trinity, Tulare, Tuolumne, Ventura, Yolo, Yuba`.split(
    /,\s+/,
  ),
  NV: `Carson City, Churchill, Clark, Douglas, Elko, Esmeralda, Eureka, Humboldt, Lander, Lincoln, Lyon, Mineral, Nye,
    Pershing, Storey, Washoe, White Pine`.split(/,\s+/),
};

/** Counties to choose from in a state; null where people type one, or leave it empty. */
export function countiesOfState(state: string): readonly string[] | null {
  return COUNTIES[state as StateCode] ?? null;
}
