export const companyMessages = {
  title: 'Company settings',
  readOnly: 'Only a company owner can change these.',
  save: 'Save settings',
  saved: 'The settings were saved.',
  sections: {
    profile: 'Company',
    tickets: 'Tickets',
    ways: 'How tickets are placed',
    renewals: 'Renewals',
    people: 'People',
    records: 'Records',
  },
  fields: {
    Name: 'Company name',
    Address: 'Address',
    City: 'City',
    State: 'State',
    ZipCode: 'ZIP code',
    Phone: 'Phone',
    expiringDays: 'Show as expiring (days before)',
    secondFactorForAll: 'Everyone signs in with a second factor',
    restrictReading: 'Project managers and engineers see only their own jobs',
    marksCheck: 'Check the marks before digging',
    digestDefault: 'Email digest',
    autoRenewDefault: 'Auto-renew new Normal tickets',
    autoRenewRemarkDefault: 'Request a re-mark with each renewal',
    retentionYears: 'Record retention (years)',
  },
  marksChecks: {
    ONCE: 'Once: before the first dig, after a re-mark or new response, and every 14 days',
    DAILY: 'Every day',
    OFF: 'Off (California only)',
  },
  hints: {
    expiringDays: '1–14 days',
    marksCheck:
      'Tickets stay “Check first” until someone on site has checked the marks. Nevada requires a check (NAC 455.145), so “Off” counts as “Once” there.',
    secondFactorForAll:
      'An authenticator app or a passkey, set up at the next sign-in. Company owners always need one.',
    restrictReading:
      'Includes the tickets and events of those jobs. Admins and read-only users see everything.',
    digestDefault: 'Used unless someone sets their own.',
    ways: 'A sheet has every field to copy into the center’s form. The practice center is no real one: no utility is notified. A ticket keeps the way it was placed.',
    autoRenewDefault: 'Can be changed on each ticket.',
    autoRenewRemarkDefault: 'Utilities return to re-mark.',
    retentionYears: '6–30 years. Nevada requires six (NRS 455.115).',
  },
  signOn: {
    title: 'Single sign-on',
    text: 'People can sign in with your identity provider (OpenID Connect), such as Microsoft Entra, Google Workspace or Okta. Whiteline finds them by their email, and leaves a second factor to the provider. Passwords keep working.',
    returnAddress: 'Return address, to enter at the provider',
    copy: 'Copy return address',
    copied: 'Copied',
    issuer: 'Issuer',
    issuerHint: 'The provider’s address, such as https://accounts.google.com',
    clientId: 'Client ID',
    clientSecret: 'Client secret',
    secretKept: 'Leave it empty to keep the one that is stored.',
    passwordHint:
      'Your own, because the provider can sign in everybody of your company. All owners are mailed.',
    save: 'Save single sign-on',
    saved: 'Single sign-on was saved.',
    remove: 'Remove',
    removeTitle: 'Remove single sign-on?',
    removeText: 'People sign in with their passwords again.',
    removed: 'Single sign-on was removed.',
  },
  inbound: {
    title: 'Inbound mail',
    none: 'This installation has no inbound mail. Import the mails of your call center as files instead.',
    text: 'Set up a rule that sends your call center’s mail to this address. New tickets, renewals and cancellations are filed automatically if the call center’s signature on the mail is valid. Anything else waits until you confirm it. A rule that redirects keeps the signature valid; “Forward” in Outlook breaks it.',
    copy: 'Copy address',
    copied: 'Copied',
    renew: 'New address…',
    renewTitle: 'Replace the address?',
    renewText:
      'Then change your rules to the new address. Mail to the current one is accepted for 14 more days. An older address that is still accepted stops working now.',
    previous:
      'Your old address, %{address}, is accepted until %{until}. Change your rules to the new one before then.',
    renewed: 'This is your new address.',
    rules: {
      outlook: {
        title: 'Outlook',
        first:
          'Settings › Mail › Rules › Add new rule. Condition: sender address includes “undergroundservicealert.org” or “pcges.com”.',
        second: 'Action: Redirect to, with this address. Save the rule.',
      },
      gmail: {
        title: 'Gmail',
        first:
          'Settings › Forwarding: add this address. Gmail sends it a code: the number in the subject, under Tickets › Import › Mail that needs you.',
        second:
          'Filters › Create filter, From: “undergroundservicealert.org OR pcges.com”, then “Forward it to” this address.',
      },
    },
  },
  ways: { ASSISTED: 'At the center’s own site', SANDBOX: 'Practice center' },
  yes: 'Yes',
  no: 'No',
};
