/** Words of the dashboard. */
export const dashboardMessages = {
  title: 'Dashboard',
  groups: {
    active: 'Active tickets',
    expiring: 'Expiring soon',
    expired: 'Expired',
    autoRenew: 'Renew by themselves',
    pending: 'Waiting for the call center',
    failed: 'Failed',
  },
  views: {
    active: 'Active: next to expire',
    expiring: 'Expiring soon',
  },
  all: 'All %{smart_count} ticket |||| All %{smart_count} tickets',
  empty: 'No tickets in this view.',
  noneFound: 'No tickets of these managers.',
};
