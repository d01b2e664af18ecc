import type { ExcavationMethod } from '../../domain/tickets/options';
import { CALIFORNIA_CITIES, type DemoCity, NEVADA_CITIES } from './places';

/** One of the two invented companies. The word in the name says what it is wherever it appears. */
export interface DemoCompany {
  key: string;
  name: string;
  address: string;
  phone: string;
  /** Cities of its jobs, most of them at home and a few across the state line. */
  cities: readonly DemoCity[];
  jobs: readonly DemoWork[];
}

/** What a demo job is about; texts as the centers' forms have them. */
export interface DemoWork {
  name: string;
  workType: string;
  workActivity: string;
  excavationMethod: ExcavationMethod;
}

const work = (
  name: string,
  workType: string,
  workActivity: string,
  excavationMethod: ExcavationMethod,
): DemoWork => ({
  name,
  workType,
  workActivity,
  excavationMethod,
});

export const DEMO_COMPANIES: readonly DemoCompany[] = [
  {
    key: 'sierra',
    name: 'Sierra Ridge Underground, Inc. (demo)',
    address: '1200 Galleria Circle, Roseville, CA 95678',
    phone: '(916) 555-0100',
    cities: [...CALIFORNIA_CITIES, ...NEVADA_CITIES.slice(0, 1)],
    jobs: [
      work('North Loop Water Main', 'Water', 'Install new main', 'Excavator'),
      work('Historic District Fiber', 'Telecom', 'Fiber directional bore', 'Directional drill (HDD)'),
      work('Willow Creek Sewer Laterals', 'Sewer', 'Lateral replacement', 'Backhoe'),
      work('Riverside Gas Services', 'Gas', 'Service install', 'Backhoe'),
      work('Campus Conduit Phase 2', 'Electric', 'Conduit & vault', 'Trencher'),
      work('Harbor Storm Inlets', 'Storm drain', 'Inlet', 'Saw cut'),
      work('Downtown Curb and Gutter', 'Road Work', 'Curb & gutter', 'Grinding'),
      work('Truckee Line Valve Replacements', 'Water', 'Valve replacement', 'Vacuum'),
    ],
  },
  {
    key: 'basin',
    name: 'Silver Basin Constructors (demo)',
    address: '455 Kietzke Lane, Reno, NV 89502',
    phone: '(775) 555-0100',
    cities: [...NEVADA_CITIES, ...CALIFORNIA_CITIES.slice(0, 1)],
    jobs: [
      work('Riverwalk Signal Poles', 'Traffic', 'Signal pole', 'Auger - truck mounted'),
      work('Prater Way Water Services', 'Water', 'Repair service', 'Backhoe'),
      work('Capitol Complex Soil Borings', 'Geotechnical', 'Soil boring', 'Boring - vertical'),
      work('Carson Valley Site Grading', 'Site development', 'Mass grading', 'Grader'),
      work('Fernley Logistics Park Foundations', 'Site development', 'Foundation', 'Excavator'),
      work('Placer Fiber Pedestals', 'Telecom', 'Pedestal', 'Hand digging'),
    ],
  },
];
