import { Button } from '@mui/material';
import type { MouseEvent, ReactNode } from 'react';
import { Link } from 'react-router';
import { useReturn } from './useReturn';

/** Gives a form up; see useReturn. */
export function ReturnLink({ to, children }: { to: string; children: ReactNode }) {
  const goBack = useReturn();
  const click = (event: MouseEvent) => {
    // With a key held it opens beside, as any link.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void goBack(to);
  };
  return (
    <Button component={Link} to={to} onClick={click}>
      {children}
    </Button>
  );
}
