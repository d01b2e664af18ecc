import { join } from 'node:path';
import { ROLES } from '../../domain/permissions/roles';
import { version } from '../../package.json';
import { type Config, isLoopback } from '../config/config';
import type { DemoAccount } from '../standIns/demo/people';

export function greeting(
  config: Config,
  { hasAccounts, demoAccounts }: { hasAccounts: boolean; demoAccounts: readonly DemoAccount[] },
): string[] {
  return [
    `Whiteline ${version} runs at ${config.baseUrl}`,
    ...centerLines(config.practice),
    ...(config.mail.smtpUrl === null
      ? [`Mail is written to ${join(config.dataFolder, 'mail')}; set SMTP_URL and MAIL_FROM to send it.`]
      : []),
    ...(config.contactMail === null
      ? [
          'Messages of the contact form are stored only: npm run admin:messages shows them, CONTACT_MAIL has them mailed.',
        ]
      : []),
    ...backupLines(config),
    ...demoSignIns(demoAccounts, config.dataFolder),
    ...(hasAccounts ? [] : ['There is no account yet: npm run admin:create makes the first administrator.']),
    ...(needsHttps(config)
      ? [
          'Warning: browsers withhold what sign-in and forms need (web crypto, locks) from plain http on a public ' +
            'address. Put https in front and set PUBLIC_URL to it.',
        ]
      : []),
  ];
}

/** The practice center is only named if companies use it or may choose it. */
function centerLines({ isAllowed, isDefault }: Config['practice']): string[] {
  if (isDefault)
    return ['Sandbox call center: tickets go to a built-in imitation, never to One Call CA or One Call NV.'];
  return [
    'Nothing is sent to a call center: people place tickets at its own site.',
    ...(isAllowed ? ['Companies may choose the sandbox call center for practice.'] : []),
  ];
}

/** Not of demo data, which can be made again. */
function backupLines({ backups: { to, every, key }, demo }: Config): string[] {
  if (to === null) return demo ? [] : ['No backups are taken: set BACKUP_TO (docs/operations.md).'];
  const when = 'time' in every ? `every day at ${every.time} in California` : `every ${every.hours} hours`;
  return [`Backups go to ${to}, ${when}${key === null ? ', and are not encrypted' : ''}.`];
}

const needsHttps = ({ host, publicUrl }: Config) => !isLoopback(host) && !publicUrl?.startsWith('https:');

function demoSignIns(accounts: readonly DemoAccount[], dataFolder: string): string[] {
  const lines = ROLES.flatMap(({ cognitoGroupName, name }) => {
    const account = accounts.find(one => one.role === cognitoGroupName);
    return account ? [`  ${name.padEnd(22)} ${account.username.padEnd(20)} ${account.password}`] : [];
  });
  if (lines.length === 0) return [];
  return [
    `Demo sign-ins (role, username, password; all of them in ${join(dataFolder, 'demo-accounts.json')}):`,
    ...lines,
  ];
}
