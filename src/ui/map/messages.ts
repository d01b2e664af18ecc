/** Words of the maps. */
export const mapMessages = {
  loading: 'Loading the map…',
  failed: 'The map could not be loaded. Everything on it is also on the page as text.',
  label:
    'Map with one ticket; the list below it has the same |||| Map with %{smart_count} tickets; the list below it has the same',
  legend: 'Colors on the map',
  area: 'Map with the dig area',
  list: 'This ticket as a list |||| These %{smart_count} tickets as a list',
};
