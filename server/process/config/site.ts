/** What the public pages show of this installation; whatever is null is not shown. */
export interface SiteConfig {
  /** Targets of the footer's two icons; without one the icon is not a link. */
  social: { instagram: string | null; linkedin: string | null };
  /** How people reach whoever runs this installation. Lines of the postal address are parted by semicolons. */
  contact: { email: string | null; phone: string | null; address: string | null };
}

interface Given {
  SOCIAL_INSTAGRAM_URL?: string | undefined;
  SOCIAL_LINKEDIN_URL?: string | undefined;
  CONTACT_EMAIL?: string | undefined;
  CONTACT_PHONE?: string | undefined;
  CONTACT_ADDRESS?: string | undefined;
}

export function siteConfig(given: Given): SiteConfig {
  return {
    social: {
      instagram: given.SOCIAL_INSTAGRAM_URL ?? null,
      linkedin: given.SOCIAL_LINKEDIN_URL ?? null,
    },
    contact: {
      email: given.CONTACT_EMAIL ?? null,
      phone: given.CONTACT_PHONE ?? null,
      address: given.CONTACT_ADDRESS ?? null,
    },
  };
}
