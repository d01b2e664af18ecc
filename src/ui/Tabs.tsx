import { Chip, Tabs as MuiTabs, Tab } from '@mui/material';
import { Link, type To } from 'react-router';

interface PageTab {
  id: string;
  label: string;
  to: To;
  /** How many there are behind it; null while not known. */
  count?: number | null | undefined;
}

interface Props {
  label: string;
  tabs: readonly PageTab[];
  /** Id of the tab one is on; null: on none. */
  current: string | null;
}

/** Pages or parts of one, each with an address of its own: MUI's tabs as links, which one can open in another window. */
export function Tabs({ label, tabs, current }: Props) {
  return (
    <MuiTabs
      component="nav"
      value={current ?? false}
      variant="scrollable"
      scrollButtons={false}
      slotProps={{ root: { 'aria-label': label }, list: { role: undefined } }}
    >
      {tabs.map(tab => (
        <Tab
          key={tab.id}
          value={tab.id}
          to={tab.to}
          {...LINK}
          aria-current={tab.id === current ? 'page' : undefined}
          // The blank keeps the number apart from the word where nothing is drawn.
          label={`${tab.label} `}
          iconPosition="end"
          {...(tab.count !== undefined && { icon: <Chip component="span" label={tab.count ?? '…'} /> })}
        />
      ))}
    </MuiTabs>
  );
}

const LINK = { component: Link, role: undefined, 'aria-selected': undefined, tabIndex: 0 };
