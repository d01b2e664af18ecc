import Business from '@mui/icons-material/BusinessOutlined';
import MenuIcon from '@mui/icons-material/Menu';
import { Box, Chip, Link, AppBar as MuiAppBar, Toolbar, useMediaQuery } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link as RouterLink, useLocation } from 'react-router';
import { BrandMark } from '../../ui/Brand';
import { Tabs } from '../../ui/Tabs';
import { useViewer } from '../../ui/useViewer';
import { AccountMenu } from './AccountMenu';
import { Alerts } from './alerts/Alerts';
import { BarMenu } from './BarMenu';
import { companyItems, isAt, NARROW_ITEMS, navItems, useNavItems } from './navItems';
import { Search } from './search/Search';

/** Asphalt, with the white line under the page one is on. */
export function AppBar() {
  const translate = useTranslate();
  const { data: viewer } = useViewer();
  const company = useNavItems(companyItems);
  return (
    <MuiAppBar position="sticky">
      <Toolbar disableGutters>
        <Link
          component={RouterLink}
          to="/main/dashboard"
          variant="h6"
          color="inherit"
          underline="none"
          aria-label={translate('layout.brand')}
          sx={{ display: 'flex', alignItems: 'center', gap: 1.25, minHeight: 44 }}
        >
          <BrandMark />
          <Box component="span" sx={{ display: { xs: 'none', lg: 'inline' } }}>
            {translate('layout.brand')}
          </Box>
        </Link>
        <Pages />
        <Box sx={{ flex: 1 }} />
        {viewer?.sandbox && (
          <Chip
            variant="outlined"
            title={translate('layout.sandboxHint')}
            label={translate('layout.sandbox')}
          />
        )}
        <Search />
        <Alerts />
        <BarMenu
          label={translate('layout.company.menu')}
          text={translate('layout.company.short')}
          icon={<Business />}
          items={company}
        />
        <AccountMenu />
      </Toolbar>
    </MuiAppBar>
  );
}

/** The navigation of tablets and desks; on a tablet the later pages are in a menu. */
function Pages() {
  const translate = useTranslate();
  const { pathname } = useLocation();
  const items = useNavItems(navItems);
  const isPhone = useMediaQuery('(width < 768px)');
  const isWide = useMediaQuery('(width >= 1200px)');
  if (isPhone) return null;
  const shown = isWide ? items : items.slice(0, NARROW_ITEMS);
  return (
    <>
      <Tabs
        label={translate('layout.nav.label')}
        current={shown.find(item => isAt(pathname, item))?.to ?? null}
        tabs={shown.map(({ to, label }) => ({ id: to, to, label: translate(label) }))}
      />
      {items.length > shown.length && (
        <BarMenu label={translate('layout.nav.more')} icon={<MenuIcon />} items={items.slice(shown.length)} />
      )}
    </>
  );
}
