-- A mailed summary is kept as the text that it shows, which a person reads; its lines were kept by their parts.
update import_items set reading = reading - 'heading' - 'columns' - 'tables' || jsonb_build_object('text', array_to_string(
    array(select jsonb_array_elements_text(coalesce(reading->'heading', '[]')))
    || coalesce(reading->'columns'->>0, 'Station | Response | Date/Time | Comment')
    || array(select jsonb_array_elements_text(reading->'tables'->0)), E'\n'))
  where found = 'responses' and reading->'text' is null;
