import Business from '@mui/icons-material/BusinessOutlined';
import CalendarMonth from '@mui/icons-material/CalendarMonthOutlined';
import ConfirmationNumber from '@mui/icons-material/ConfirmationNumberOutlined';
import Dashboard from '@mui/icons-material/DashboardOutlined';
import Description from '@mui/icons-material/DescriptionOutlined';
import Engineering from '@mui/icons-material/EngineeringOutlined';
import Foundation from '@mui/icons-material/FoundationOutlined';
import History from '@mui/icons-material/History';
import Key from '@mui/icons-material/KeyOutlined';
import People from '@mui/icons-material/PeopleOutlined';
import ReportProblem from '@mui/icons-material/ReportProblemOutlined';
import Tune from '@mui/icons-material/TuneOutlined';
import type { ComponentType } from 'react';
import type { Resource } from '../../../domain/permissions/matrix';
import { useMay } from '../../ui/viewer';

export interface NavItem {
  to: string;
  label: string;
  icon: ComponentType;
  /** Shown to whoever may read this; to everybody when absent. */
  resource?: Resource;
}

/** The pages of everyday work. */
export const navItems: NavItem[] = [
  { to: '/main/dashboard', label: 'layout.nav.dashboard', icon: Dashboard, resource: 'dashboard' },
  { to: '/main/tickets', label: 'layout.nav.tickets', icon: ConfirmationNumber, resource: 'tickets' },
  { to: '/main/jobs', label: 'layout.nav.jobs', icon: Foundation, resource: 'jobs' },
  {
    to: '/main/subcontractor-library',
    label: 'layout.nav.subcontractors',
    icon: Engineering,
    resource: 'subcontractors',
  },
  { to: '/main/recorded-events', label: 'layout.nav.events', icon: ReportProblem, resource: 'events' },
  { to: '/main/ticket-profile', label: 'layout.nav.profiles', icon: Description, resource: 'ticketProfiles' },
];

/** How many of them have a place of their own where there is little: on a tablet, and at the foot of a phone. */
export const NARROW_ITEMS = 3;
export const PHONE_ITEMS = 4;

/** What is set up once, looked at now and then, or only for few. */
export const companyItems: NavItem[] = [
  { to: '/main/overview', label: 'layout.nav.overview', icon: Business, resource: 'customers' },
  { to: '/main/users', label: 'layout.nav.users', icon: People, resource: 'employers' },
  { to: '/main/user-credentials', label: 'layout.nav.credentials', icon: Key, resource: 'credentials' },
  { to: '/main/settings', label: 'layout.nav.settings', icon: Tune, resource: 'companies' },
  { to: '/main/rules', label: 'layout.nav.rules', icon: CalendarMonth, resource: 'rules' },
  { to: '/main/audit', label: 'layout.nav.audit', icon: History, resource: 'audit' },
];

/** Those of the items that the signed-in person may see. */
export function useNavItems(items: readonly NavItem[]): NavItem[] {
  const may = useMay();
  return items.filter(({ resource }) => resource === undefined || may('READ', resource));
}

/** Whether a page, or one below it, is what the address shows. */
export function isAt(pathname: string, { to }: NavItem): boolean {
  return `${pathname}/`.startsWith(`${to}/`);
}
