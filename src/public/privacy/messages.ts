import type { Article } from '../article/articlePage';

const COMPANIES =
  'Each company is responsible for what it stores about its own people, jobs and subcontractors. We keep it on the company’s behalf.';

const KEPT = [
  'Tickets and their history are kept because laws and disputes require them: Nevada, for example, requires six years (NRS 455.115). A company can set a longer time. The log of changes is never altered.',
  'A sign-up that is not confirmed is deleted after a day, with the copies of its emails. Messages from the Contact page are kept until the operator deletes them.',
  'Copies of emails and text messages about a company are kept as long as its data. Others, such as a password link you requested or what the Contact page emails to the office, are deleted after 30 days.',
];

export const privacyMessages: Article = {
  title: 'Privacy & Policy',
  description: 'What Whiteline stores about people, why, for how long, and who sees it.',
  legal: {
    template:
      'This text is a template. It describes what the product does with data out of the box. The operator of this installation must add their own name, address and choices, and have a lawyer review it.',
    operated: ({ name, address, law }) => ({
      notice: `${name}, ${address}, runs this installation of Whiteline and is responsible for what it stores. The law of ${law} applies.`,
      parts: {
        'Who is responsible': [`${name}, ${address}. See the Contact page for how to reach us.`, COMPANIES],
        'How long it is kept': [
          ...KEPT,
          `The server’s log has the network address of each request. ${name} says on request how long it is kept.`,
        ],
      },
    }),
    parts: {
      'Who is responsible': [
        'The operator of this installation. See the Contact page for how to reach them.',
        COMPANIES,
      ],
      'What is stored about you': [
        'If you have an account: name, username, email address, phone number, role, company, and an employee code if your company uses one. If you turned on text messages, your mobile number, which nobody in your company can see. Your password is stored only as a hash, which can’t be turned back into the password.',
        'Your work: the tickets, jobs, events, photos and notes you enter, and a log of who changed what and when.',
        'Call-center logins, if you store them: encrypted, and every view is logged.',
        'Your sessions: the browser, the network address and the time of last use, so you can see where you are signed in and sign out.',
        'Messages from the Contact page: what you wrote, and the network address it came from.',
        'Emails and text messages the product sent or could not send: a copy with the address, subject and text. Codes and sign-in links are removed from the copy once it is sent.',
        'Contacts at subcontractors: what the inviting company entered, such as name, phone number and email address.',
      ],
      'What your browser keeps': [
        'There are no advertising or analytics cookies. After you sign in, your browser’s local storage keeps your session, your filters and your display settings. Signing out ends the session. On an invitation’s page, it keeps what you typed and sent.',
        'While you sign up, the tab keeps what you typed, except the password, until you close or reload it.',
        'Before some forms are sent, your browser solves a small math problem from this server, which keeps bots away. No one else is involved, and nothing about you is measured.',
        'Fonts, images and scripts come from this address. The one exception: maps, which you see after you sign in, show streets from the service named on the map, OpenStreetMap unless another was set up. It sees your network address, the address of this site and the part of the map you view, never a ticket or your name. Without that service, maps show counties and towns only. Where the operator set up a service that finds addresses, forms send it the address or point you look up.',
      ],
      'What it is used for':
        'To show you your company’s tickets, to send what you ask us to send, to send the emails and text messages you turned on or that a task needs, to keep accounts safe, and to show later who did what. It is not sold or used for advertising.',
      'Who sees it': [
        'People in your company, within their role. Companies your company shares a ticket with, that ticket only. The operator of the installation, to keep it running. An email service and a text message service, for what they deliver.',
        'Companies are kept apart in the database itself, not only on screen.',
      ],
      'How long it is kept': [
        ...KEPT,
        'The server’s log has the network address of each request. The operator decides how long it is kept, and states it here.',
      ],
      'Your rights':
        'You can ask what is stored about you, have mistakes corrected, and ask for deletion unless the law requires us to keep it. Start with the admins of your company, or contact us on the Contact page.',
    },
  },
};
