export const frameMessages = {
  skip: 'Skip to content',
  home: 'Whiteline, to Home',
  navigation: 'Main',
  menu: 'Menu',
  items: [
    { href: '/', label: 'Home' },
    { href: '/about-us', label: 'About us' },
    { href: '/solutions', label: 'Solutions' },
    { href: '/contact', label: 'Contact' },
  ],
  login: 'Login',
  signUp: 'Sign Up',
  footer: 'More pages',
  footerItems: [
    { href: '/about-us', label: 'About Us' },
    { href: '/solutions', label: 'Solutions' },
    { href: '/contact', label: 'Contact' },
    { href: '/privacy', label: 'Privacy & Policy' },
    { href: '/terms', label: 'Terms & Conditions' },
  ],
  /** One line each (spec §2). */
  tagline: ['Ticket', 'Management', 'For Excavators'],
  instagram: 'Instagram',
  linkedin: 'LinkedIn',
  copyright: '© 2024 Whiteline',
};
