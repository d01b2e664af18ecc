import { styled } from '@mui/material/styles';
import { useTranslate } from 'react-admin';

/** Whether a customer can work; one that cannot stands out. */
export function Standing({ isActive }: { isActive: boolean }) {
  const translate = useTranslate();
  return (
    <Tag data-active={isActive}>{translate(`customers.standing.${isActive ? 'active' : 'suspended'}`)}</Tag>
  );
}

const Tag = styled('span')({
  color: 'var(--muted)',
  '&[data-active="false"]': {
    padding: '1px 6px',
    border: '1px dashed var(--field-line)',
    borderRadius: 4,
    color: 'var(--ink)',
  },
});
