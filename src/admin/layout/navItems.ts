import type { IconName } from '../../ui/icons';

export interface NavItem {
  to: string;
  label: string;
  icon: IconName;
}

/** The pages one can go to from anywhere. */
export const navItems: NavItem[] = [
  { to: '/main/dashboard', label: 'layout.nav.dashboard', icon: 'dashboard' },
  { to: '/main/tickets', label: 'layout.nav.tickets', icon: 'ticket' },
  { to: '/main/jobs', label: 'layout.nav.jobs', icon: 'job' },
];
