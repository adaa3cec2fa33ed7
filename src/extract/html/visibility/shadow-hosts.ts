import { attributeOf } from '../tree.ts';
import type { ElementNode } from '../tree.ts';
import type { Cascade } from './cascade.ts';
import { countCharacters } from './counts.ts';
import { attributeHints, neverRendered } from './defaults.ts';
import type { Findings } from './findings.ts';
import { placed } from './placement.ts';
import { derive, scopeOf } from './scope.ts';
import type { Scope } from './scope.ts';
import { markSlots } from './shadows.ts';
import type { PageStyle } from './sheets.ts';
import { leastAlpha } from './thresholds.ts';

/** What a walk does with what it meets. */
interface Walk {
  /** Visits an element; true when a person sees any of it. */
  readonly visit: (element: ElementNode, scope: Scope, cascade: Cascade, slottedIn?: Cascade) => boolean;
  readonly show: (characters: number) => void;
}

/** Elements with a tree in their shadow: what is inside them is seen through its slots. */
export class ShadowHosts {
  private readonly style: PageStyle;
  private readonly findings: Findings;
  private readonly walk: Walk;
  /** How things are seen in the slots of the host that is being visited, by name. */
  private openSlots = new Map<string, Scope>();

  constructor(style: PageStyle, findings: Findings, walk: Walk) {
    this.style = style;
    this.findings = findings;
    this.walk = walk;
  }

  /** The tree in the shadow first: each child of the host is seen where its slot stands, and as that is seen. */
  children(host: ElementNode, shadow: ElementNode, scope: Scope, cascade: Cascade): boolean {
    const { visit, show } = this.walk;
    const around = this.openSlots;
    const slots = (this.openSlots = new Map());
    markSlots(shadow, host);
    const inner = this.style.shadows.get(shadow);
    let isSeen = visit(shadow, scope, cascade);
    for (const child of host.children) {
      const slot = slots.get(child.kind === 'text' ? '' : (attributeOf(child, 'slot') ?? ''));
      if (child === shadow || (child.kind === 'text' && countCharacters(child.text) === 0)) continue;
      if (child.kind === 'element') {
        if (slot || neverRendered(child)) isSeen = visit(child, slot ?? scope, cascade, inner) || isSeen;
        else this.findings.hide(child, 'no-slot');
      } else if (!slot || slot.reason !== undefined) this.findings.empty(child, slot?.reason ?? 'no-slot');
      else {
        show(countCharacters(child.text));
        isSeen = true;
      }
    }
    this.openSlots = around;
    return isSeen;
  }

  /** A slot in which something from outside is put; reached only where it is rendered. */
  openSlot(slot: ElementNode, scope: Scope, cascade: Cascade): void {
    const derived = derive(slot, cascade.declared(slot, attributeHints(slot)), scope, this.style);
    const name = attributeOf(slot, 'name') ?? '';
    if (derived.isGone || derived.state.opacity < leastAlpha || this.openSlots.has(name)) return;
    this.openSlots.set(name, scopeOf(placed('slot', derived, scope.state, false)));
  }
}
