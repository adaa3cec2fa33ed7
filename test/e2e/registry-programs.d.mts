export const quiet: Readonly<Record<string, string>>;
export function npm(args: readonly string[], cwd: string): Promise<{ stdout: string }>;
export function installed(name: string, install: (folder: string) => Promise<unknown>): Promise<string>;
export function node22(): Promise<string>;
export function mcpInspector(): Promise<{
  version: string;
  inspect: (args: readonly string[], home: string) => Promise<{ code: number; stdout: string; stderr: string }>;
}>;
