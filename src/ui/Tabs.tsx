import { Chip, Tabs as MuiTabs, Tab } from '@mui/material';
import { Link, type To } from 'react-router';

interface PageTab {
  id: string;
  label: string;
  to: To;
  count?: number | null | undefined;
  onClick?: () => void;
}

interface Props {
  label: string;
  tabs: readonly PageTab[];
  current: string | null;
}

/** MUI tabs as links, so that they can be opened in another window. */
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
          onClick={tab.onClick}
          {...LINK}
          aria-current={tab.id === current ? 'page' : undefined}
          // The space separates the word from the count for screen readers.
          label={`${tab.label} `}
          iconPosition="end"
          {...(tab.count !== undefined && { icon: <Chip component="span" label={tab.count ?? '…'} /> })}
        />
      ))}
    </MuiTabs>
  );
}

const LINK = { component: Link, role: undefined, 'aria-selected': undefined, tabIndex: 0 };
