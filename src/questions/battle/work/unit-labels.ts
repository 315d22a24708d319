/** The units, numbered where several share a label: "Sandtrooper #2". */
export function numbered<Unit extends { readonly label: string }>(units: readonly Unit[]): Unit[] {
  const seen = new Map<string, number>();
  return units.map((unit) => {
    const copy = (seen.get(unit.label) ?? 0) + 1;
    seen.set(unit.label, copy);
    return copy === 1 ? unit : { ...unit, label: `${unit.label} #${copy}` };
  });
}
