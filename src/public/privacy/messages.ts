export const privacyMessages = {
  title: 'Privacy & Policy',
  description:
    'What Whiteline stores about people, why, for how long, and who sees it. A template to be reviewed by a lawyer.',
  template:
    'This text is a template. It describes what the product does with data as it is delivered. Whoever runs this installation must complete it with their own name, address and choices, and have it reviewed by a lawyer.',
  parts: [
    {
      heading: 'Who is responsible',
      paragraphs: [
        'Whoever runs this installation. You find how to reach them on the page Contact.',
        'What a company stores about its own people, jobs and subcontractors, it stores as the one responsible; we keep it on its behalf.',
      ],
    },
    {
      heading: 'What is stored about you',
      paragraphs: [
        'Of people with an account: name, username, e-mail address, phone number, role, company and an employee code if your company uses one. Your password is stored only as a hash, which cannot be turned back into it.',
        'Of your work: the tickets, jobs, events, photos and notes that you enter, and a log of who changed what and when.',
        'Logins at call centers, if you store them: encrypted, and every reading of one is written to the log.',
        'Of your sessions: the kind of browser, the network address and the time of last use, so that you can see where you are signed in and end it.',
        'Of messages from the page Contact: what you typed, and the network address it came from.',
        'Of mails that the product has sent or could not send: a copy with the address, the subject and the text. Codes and links that open something are taken out of it once the mail has been sent.',
        'Of contacts at subcontractors: what the company that invites them has entered, such as name, phone number and e-mail address.',
      ],
    },
    {
      heading: 'What your browser keeps',
      paragraphs: [
        'There are no cookies for advertising and none for counting visits. After you sign in, the browser’s local storage keeps your session, your filters and how you like lists and colors. Signing out ends the session.',
        'While you sign up, the tab keeps what you have typed, but not the password, until you close or reload it.',
        'Before some forms are sent, your browser solves a small arithmetic problem of this server’s, which keeps automatic senders away. Nobody else is asked, and nothing about you is measured.',
        'These pages load nothing from other companies’ servers: letters, pictures and scripts come from this address. If a street map has been set up, its pictures come from the service named on the map, which thereby sees your network address and the part of the map that you look at.',
      ],
    },
    {
      heading: 'What it is used for',
      paragraphs: [
        'To show you your company’s tickets, to send what you ask to be sent, to write the mails that you have switched on or that a task needs, to keep accounts safe, and to prove later who did what. It is not sold and not used for advertising.',
      ],
    },
    {
      heading: 'Who sees it',
      paragraphs: [
        'People of your own company, as far as their role goes; companies with which yours shares a ticket, that ticket only; whoever runs the installation, to keep it running; a mail service, for the mails it delivers.',
        'Companies are kept apart in the database itself, not only in the screens.',
      ],
    },
    {
      heading: 'How long it is kept',
      paragraphs: [
        'Tickets and their history are kept because law and disputes ask for them: Nevada, for instance, asks for six years (NRS 455.115). A company may set longer. The log of changes is not altered.',
        'A sign-up that is not confirmed is forgotten after a day, and so are the copies of its mails. Messages from the page Contact are kept until whoever runs this installation removes them.',
        'Copies of other mails: those that concern a company are kept as long as its data is. The rest, such as a link to set a new password that you asked for yourself, or what the page Contact mails to the office, are removed after 30 days.',
        'The server’s own log holds the network address of requests. Whoever runs the installation decides how long, and writes it here.',
      ],
    },
    {
      heading: 'Your rights',
      paragraphs: [
        'You may ask what is stored about you, have mistakes corrected, and ask for removal as far as no duty to keep stands in the way. Begin with the administrators of your company; on the page Contact you reach us.',
      ],
    },
  ],
};
