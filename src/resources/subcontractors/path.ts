/** Address of a subcontractor's details (spec §2). */
export function subcontractorPath(id: string | number): string {
  return `/main/subcontractor-library/details/${id}`;
}
