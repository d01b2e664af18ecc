import { styled } from '@mui/material/styles';
import type { ComponentProps } from 'react';
import { Link, type LinkProps } from 'react-router';
import { TOUCH } from './media';

interface Look {
  /** `primary` is the page's one main action, `bare` a minor one without a frame. */
  look?: 'primary' | 'bare';
}

/** A button; it submits nothing unless told to. */
export function Button({ look, ...props }: ComponentProps<'button'> & Look) {
  return <Frame type="button" data-look={look} {...props} />;
}

/** The same for what leads to another page. */
export function ButtonLink({ look, ...props }: LinkProps & Look) {
  return <LinkFrame data-look={look} {...props} />;
}

const shape = {
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 8,
  minHeight: 36,
  padding: '0 14px',
  border: '1px solid var(--field-line)',
  borderRadius: 'var(--radius)',
  background: 'var(--surface)',
  color: 'var(--ink)',
  font: '600 14px/1.2 var(--font)',
  textDecoration: 'none',
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  '&:hover': { borderColor: 'var(--ink)' },
  '&[aria-disabled="true"], &:disabled': { opacity: 0.55, cursor: 'default' },
  [TOUCH]: { minHeight: 44 },
  '&[data-look="primary"]': {
    borderColor: 'var(--safety-fill)',
    background: 'var(--safety-fill)',
    color: 'var(--on-safety)',
    '&:hover': { background: 'var(--safety-fill-hover)', borderColor: 'var(--safety-fill-hover)' },
  },
  '&[data-look="bare"]': {
    borderColor: 'transparent',
    background: 'none',
    color: 'var(--safety-ink)',
    padding: '0 8px',
    '&:hover': { textDecoration: 'underline', textUnderlineOffset: 3 },
  },
};

const Frame = styled('button')(shape);
const LinkFrame = styled(Link)(shape);
