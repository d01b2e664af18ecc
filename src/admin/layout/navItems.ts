import Business from '@mui/icons-material/BusinessOutlined';
import CalendarMonth from '@mui/icons-material/CalendarMonthOutlined';
import ConfirmationNumber from '@mui/icons-material/ConfirmationNumberOutlined';
import Dashboard from '@mui/icons-material/DashboardOutlined';
import Description from '@mui/icons-material/DescriptionOutlined';
import Engineering from '@mui/icons-material/EngineeringOutlined';
import EventNote from '@mui/icons-material/EventNoteOutlined';
import Foundation from '@mui/icons-material/FoundationOutlined';
import History from '@mui/icons-material/History';
import Key from '@mui/icons-material/KeyOutlined';
import People from '@mui/icons-material/PeopleOutlined';
import ReportProblem from '@mui/icons-material/ReportProblemOutlined';
import Today from '@mui/icons-material/TodayOutlined';
import Tune from '@mui/icons-material/TuneOutlined';
import type { ComponentType } from 'react';
import { useStoreContext } from 'react-admin';
import type { Resource } from '../../../domain/permissions/matrix';
import { useMay } from '../../ui/viewer';

export interface NavItem {
  to: string;
  label: string;
  icon: ComponentType;
  /** Shown to users who can read this resource, or to everyone if missing. */
  resource?: Resource;
  /** Names under which its lists keep their filters. */
  lists?: readonly string[];
}

const TICKET_LISTS = ['activeTickets', 'expiringTickets', 'expiredTickets', 'autoRenewTickets', 'allTickets'];

export const navItems: NavItem[] = [
  { to: '/main/today', label: 'layout.nav.today', icon: Today, resource: 'dashboard' },
  { to: '/main/dashboard', label: 'layout.nav.dashboard', icon: Dashboard, resource: 'dashboard' },
  {
    to: '/main/tickets',
    label: 'layout.nav.tickets',
    icon: ConfirmationNumber,
    resource: 'tickets',
    lists: TICKET_LISTS,
  },
  { to: '/main/jobs', label: 'layout.nav.jobs', icon: Foundation, resource: 'jobs', lists: ['jobs'] },
  {
    to: '/main/subcontractor-library',
    label: 'layout.nav.subcontractors',
    icon: Engineering,
    resource: 'subcontractors',
    lists: ['subcontractors'],
  },
  { to: '/main/calendar', label: 'layout.nav.calendar', icon: EventNote, resource: 'tickets' },
  {
    to: '/main/recorded-events',
    label: 'layout.nav.events',
    icon: ReportProblem,
    resource: 'events',
    lists: ['events'],
  },
  {
    to: '/main/ticket-profile',
    label: 'layout.nav.profiles',
    icon: Description,
    resource: 'ticketProfiles',
    lists: ['ticketProfiles'],
  },
];

/** How many of them are shown directly on a tablet and at the bottom of a phone. */
export const NARROW_ITEMS = 3;
export const PHONE_ITEMS = 4;

export const companyItems: NavItem[] = [
  {
    to: '/main/overview',
    label: 'layout.nav.overview',
    icon: Business,
    resource: 'customers',
    lists: ['customers'],
  },
  { to: '/main/users', label: 'layout.nav.users', icon: People, resource: 'employers', lists: ['employers'] },
  { to: '/main/user-credentials', label: 'layout.nav.credentials', icon: Key, resource: 'credentials' },
  { to: '/main/settings', label: 'layout.nav.settings', icon: Tune, resource: 'companies' },
  { to: '/main/rules', label: 'layout.nav.rules', icon: CalendarMonth, resource: 'rules' },
  { to: '/main/audit', label: 'layout.nav.audit', icon: History, resource: 'audit', lists: ['audit'] },
];

/** `onGo` is for links to it. */
export type ShownItem = NavItem & { onGo: () => void };

/**
 * Filters outlast a visit (spec §9), and a list that hides most of its rows would surprise people who come by the menu.
 * The addresses of the browser's history keep theirs.
 */
export function useNavItems(items: readonly NavItem[]): ShownItem[] {
  const may = useMay();
  const { getItem, setItem } = useStoreContext();
  const forgetFilters = ({ lists = [] }: NavItem) => {
    for (const list of lists) {
      const kept = getItem<object>(list);
      if (kept) setItem(list, { ...kept, filter: {}, displayedFilters: {}, page: 1 });
    }
  };
  return items
    .filter(({ resource }) => resource === undefined || may('READ', resource))
    .map(item => ({ ...item, onGo: () => forgetFilters(item) }));
}

/** True for the page and those below it. */
export function isAt(pathname: string, { to }: NavItem): boolean {
  return `${pathname}/`.startsWith(`${to}/`);
}
