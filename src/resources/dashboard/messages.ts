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
    active: 'Active, most urgent first',
    expiring: 'Expiring soon',
  },
  all: 'All %{smart_count} ticket |||| All %{smart_count} tickets',
  bars: 'Expiries by day; weekends and holidays are shaded',
  ending: '%{smart_count} expires |||| %{smart_count} expire',
  responses: 'Responses of all active tickets',
  empty: 'No tickets in this view.',
  noneFound: 'No tickets of these managers.',
};
