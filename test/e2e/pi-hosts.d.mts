export interface PiHost {
  readonly version: '1.5.0' | '0.73.1';
  readonly node: string;
  readonly cli: string;
}

export function piHosts(): Promise<PiHost[]>;
export function packedPackage(into: string): Promise<{ tarball: string; folder: string }>;
export function sourceCheckout(into: string): string;
export function piEnvironment(host: Pick<PiHost, 'node'>, home: string): Record<string, string>;
export function installEnvironment(home: string): Record<string, string>;
