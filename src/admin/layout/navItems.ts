import type { Resource } from '../../../domain/permissions/matrix';
import type { IconName } from '../../ui/icons';

export interface NavItem {
  to: string;
  label: string;
  icon: IconName;
  /** Shown to whoever may read this; to everybody when absent. */
  resource?: Resource;
}

/** The pages of everyday work. */
export const navItems: NavItem[] = [
  { to: '/main/dashboard', label: 'layout.nav.dashboard', icon: 'dashboard', resource: 'dashboard' },
  { to: '/main/tickets', label: 'layout.nav.tickets', icon: 'ticket', resource: 'tickets' },
  { to: '/main/jobs', label: 'layout.nav.jobs', icon: 'job', resource: 'jobs' },
  {
    to: '/main/subcontractor-library',
    label: 'layout.nav.subcontractors',
    icon: 'people',
    resource: 'subcontractors',
  },
  { to: '/main/recorded-events', label: 'layout.nav.events', icon: 'event', resource: 'events' },
  { to: '/main/ticket-profile', label: 'layout.nav.profiles', icon: 'profile', resource: 'ticketProfiles' },
];

/** How many of them have a place of their own where there is little: on a tablet, and at the foot of a phone. */
export const NARROW_ITEMS = 3;
export const PHONE_ITEMS = 4;

/** What is set up once, looked at now and then, or only for few. */
export const companyItems: NavItem[] = [
  { to: '/main/overview', label: 'layout.nav.overview', icon: 'company', resource: 'customers' },
  { to: '/main/users', label: 'layout.nav.users', icon: 'people', resource: 'employers' },
  { to: '/main/user-credentials', label: 'layout.nav.credentials', icon: 'key', resource: 'credentials' },
  { to: '/main/settings', label: 'layout.nav.settings', icon: 'settings', resource: 'companies' },
  { to: '/main/rules', label: 'layout.nav.rules', icon: 'calendar', resource: 'rules' },
  { to: '/main/audit', label: 'layout.nav.audit', icon: 'history', resource: 'audit' },
];

/** Pages that say what they are going to be (spec §2). */
export const laterItems: NavItem[] = ['requests', 'support', 'billing', 'subscriptions', 'reports'].map(
  name => ({ to: `/main/${name}`, label: `layout.nav.${name}`, icon: 'waiting' }),
);
