import { useTranslate } from 'react-admin';
import { BarMenu } from './BarMenu';
import { MenuLink, MenuRule } from './MenuLink';
import { companyItems, laterItems } from './navItems';
import { useNavItems } from './useNavItems';

/** The company's people, logins and settings, as far as one may see them. */
export function CompanyMenu() {
  const translate = useTranslate();
  const items = useNavItems(companyItems);
  return (
    <BarMenu label={translate('layout.company.menu')} icon="company" text={translate('layout.company.short')}>
      {close => [
        ...items.map(item => <MenuLink key={item.to} item={item} onClick={close} />),
        <MenuRule key="later" role="presentation" />,
        ...laterItems.map(item => <MenuLink key={item.to} item={item} onClick={close} />),
      ]}
    </BarMenu>
  );
}
