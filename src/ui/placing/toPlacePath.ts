/** Address of the list of what is to be placed; a sheet is below it by its id. */
export const TO_PLACE = '/main/tickets/place';
