import { expect, it } from 'vitest';
import { named } from './runtime.mjs';

it('finds packages that a built program imports, requires or resolves, and no others', () => {
  const program = `import pg from "pg";
    const { S3Client } = await import('@aws-sdk/client-s3');
    const outlook = createRequire(import.meta.url)("@kenjiuno/msgreader");
    const font = find(\`dejavu-fonts-ttf/ttf/\${name}.ttf\`);
    const path = './leaflet.js', words = "a react-admin page", part = "vite-node";`;
  const names = [
    'pg',
    '@aws-sdk/client-s3',
    '@kenjiuno/msgreader',
    'dejavu-fonts-ttf',
    'leaflet',
    'react-admin',
    'vite',
  ];
  expect(named(names, [program])).toEqual([
    'pg',
    '@aws-sdk/client-s3',
    '@kenjiuno/msgreader',
    'dejavu-fonts-ttf',
  ]);
});
