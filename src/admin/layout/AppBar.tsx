import { styled } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { BrandMark } from '../../ui/Brand';
import { LAYERS } from '../../ui/layers';
import { PHONE } from '../../ui/media';
import { useViewer } from '../../ui/useViewer';
import { AccountMenu } from './AccountMenu';
import { Alerts } from './alerts/Alerts';
import { CompanyMenu } from './CompanyMenu';
import { CompanySelect } from './CompanySelect';
import { NavLinks } from './NavLinks';
import { Search } from './search/Search';

/** Asphalt, with the white line under the page one is on. */
export function AppBar() {
  const translate = useTranslate();
  const { data: viewer } = useViewer();
  return (
    <Bar>
      <Home to="/main/dashboard" aria-label={translate('layout.brand')}>
        <BrandMark />
        <span>{translate('layout.brand')}</span>
      </Home>
      <NavLinks />
      <span style={{ flex: 1 }} />
      {viewer?.sandbox && (
        <Sandbox title={translate('layout.sandboxHint')}>{translate('layout.sandbox')}</Sandbox>
      )}
      <CompanySelect />
      <Search />
      <Alerts />
      <CompanyMenu />
      <AccountMenu />
    </Bar>
  );
}

const Bar = styled('header')({
  position: 'sticky',
  top: 0,
  zIndex: 900,
  // Its menus hang inside, and can lie no higher than it does.
  '&:has(.MuiMenu-root)': { zIndex: LAYERS.menu },
  display: 'flex',
  alignItems: 'center',
  gap: 6,
  height: 56,
  padding: '0 16px 0 24px',
  background: 'var(--asphalt)',
  color: 'var(--asphalt-ink)',
  '& > :focus-visible, & > nav :focus-visible': { outlineColor: '#fff', outlineOffset: -3 },
  [PHONE]: { padding: '0 4px 0 16px', gap: 0 },
});

const Home = styled(Link)({
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  minHeight: 44,
  marginRight: 8,
  color: 'inherit',
  fontSize: 20,
  fontWeight: 600,
  letterSpacing: '-0.01em',
  textDecoration: 'none',
  '@media (width < 1280px) and (width >= 768px)': { '& > span': { display: 'none' } },
  '@media (width < 400px)': { '& > span': { display: 'none' } },
});

const Sandbox = styled('span')({
  flex: '0 1 auto',
  padding: '3px 8px',
  border: '1px dashed var(--asphalt-muted)',
  borderRadius: 4,
  fontSize: 12,
  fontWeight: 500,
  lineHeight: 1.2,
  color: 'var(--asphalt-ink)',
});
