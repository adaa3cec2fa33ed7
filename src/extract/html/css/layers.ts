/** The names of layers in order of their first mention; one inside another is `outer.inner`. */
export type Layers = Map<string, number>;

/** The number of a layer; the layers around it are mentioned with it. */
export function enterLayer(layers: Layers, name: string): number {
  const known = layers.get(name);
  if (known !== undefined) return known;
  const outer = outerOf(name);
  if (outer !== '') enterLayer(layers, outer);
  layers.set(name, layers.size);
  return layers.size - 1;
}

/** By number: the place in the cascade. What a layer says itself beats the layers inside it. */
export function layerPlaces(layers: Layers): readonly number[] {
  const inside = new Map<string, string[]>();
  for (const name of layers.keys()) {
    const outer = outerOf(name);
    const names = inside.get(outer);
    if (names) names.push(name);
    else inside.set(outer, [name]);
  }
  const places: number[] = [];
  let place = 0;
  const visit = (name: string): void => {
    for (const inner of inside.get(name) ?? []) visit(inner);
    if (name !== '') places[layers.get(name)!] = place++;
  };
  visit('');
  return places;
}

/** Names longer than any page's are taken as a whole: layer in layer they would be a tree too deep to visit. */
const longestName = 1_000;
const outerOf = (name: string): string =>
  name.length > longestName ? '' : name.slice(0, Math.max(0, name.lastIndexOf('.')));
