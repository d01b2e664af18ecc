import type { ReactNode } from 'react';
import { useCanAccess, useTranslate } from 'react-admin';
import { Loading } from './Loading';
import { StatePanel } from './StatePanel';

interface Props {
  resource: string;
  action: string;
  children: ReactNode;
}

/** A page only for those whose role allows it. */
export function Guarded({ resource, action, children }: Props) {
  const translate = useTranslate();
  const { canAccess, isPending } = useCanAccess({ resource, action });
  if (isPending) return <Loading />;
  if (canAccess) return children;
  return (
    <StatePanel
      isPage
      kind="forbidden"
      title={translate('errors.forbiddenTitle')}
      text={translate('errors.forbidden')}
    />
  );
}
