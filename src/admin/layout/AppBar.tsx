import { styled } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { BrandMark } from '../../ui/Brand';
import { PHONE } from '../../ui/media';
import { useViewer } from '../../ui/useViewer';
import { AccountMenu } from './AccountMenu';
import { CompanySelect } from './CompanySelect';
import { NavLinks } from './NavLinks';
import { navItems } from './navItems';

/** Asphalt, with the white line under the page one is on. */
export function AppBar() {
  const translate = useTranslate();
  const { data: viewer } = useViewer();
  return (
    <Bar>
      <Home to="/main/dashboard">
        <BrandMark />
        <span>{translate('layout.brand')}</span>
      </Home>
      <NavLinks items={navItems} />
      <span style={{ flex: 1 }} />
      {viewer?.sandbox && (
        <Sandbox title={translate('layout.sandboxHint')}>{translate('layout.sandbox')}</Sandbox>
      )}
      <CompanySelect />
      <AccountMenu />
    </Bar>
  );
}

const Bar = styled('header')({
  position: 'sticky',
  top: 0,
  zIndex: 900,
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  height: 56,
  padding: '0 24px',
  background: 'var(--asphalt)',
  color: 'var(--asphalt-ink)',
  '& > :focus-visible, & > nav :focus-visible': { outlineColor: '#fff', outlineOffset: -3 },
  [PHONE]: { padding: '0 16px', gap: 8 },
});

const Home = styled(Link)({
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  minHeight: 44,
  marginRight: 12,
  color: 'inherit',
  fontSize: 20,
  fontWeight: 600,
  letterSpacing: '-0.01em',
  textDecoration: 'none',
  '@media (width < 400px)': { marginRight: 0 },
});

const Sandbox = styled('span')({
  padding: '3px 9px',
  border: '1px dashed var(--asphalt-muted)',
  borderRadius: 4,
  fontSize: 12,
  fontWeight: 500,
  lineHeight: 1.2,
  color: 'var(--asphalt-ink)',
});
