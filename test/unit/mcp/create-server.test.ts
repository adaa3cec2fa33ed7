import { beforeAll, describe, expect, it } from 'vitest';
import { openingOf } from '../../../scripts/record-opening.mjs';
import { createMcpServer } from '../../../src/mcp/index.ts';
import type { OpeningAnswers } from '../../../src/mcp/opening-answers.ts';

interface Answer {
  readonly serverInfo?: ServerInfo;
  readonly _meta?: { readonly 'io.modelcontextprotocol/serverInfo'?: ServerInfo };
  readonly instructions?: string;
  readonly capabilities?: object;
  readonly tools?: readonly object[];
  readonly resources?: readonly object[];
  readonly resourceTemplates?: readonly object[];
}

interface ServerInfo {
  readonly icons: readonly { readonly src: string }[];
}

describe.each(['standard', 'pages', 'exa'] as const)('the server of the %s profile', (profile) => {
  let answers: OpeningAnswers;
  beforeAll(async () => {
    answers = await openingOf(createMcpServer, profile);
  });
  const now = (method: string): Answer => answers.stateless['2026-07-28']![method] as Answer;
  const before = (method: string): Answer => answers.handshake['2025-11-25']![method] as Answer;

  it('introduces itself with a name, a picture and what the model should know', () => {
    for (const answer of [before('initialize'), now('server/discover')]) {
      const { instructions, capabilities } = answer;
      // The revision without a handshake tells who it is beside every answer.
      const serverInfo = answer.serverInfo ?? answer._meta!['io.modelcontextprotocol/serverInfo']!;
      expect(serverInfo).toMatchObject({ name: 'webglass', title: 'webglass', version: expect.any(String) });
      expect(serverInfo.icons).toEqual([
        { src: expect.stringMatching(/^data:image\/svg\+xml,/), mimeType: 'image/svg+xml', sizes: ['any'] },
      ]);
      expect(decodeURIComponent(serverInfo.icons[0]!.src)).toContain('</svg>');
      expect(instructions).toContain('Cite each claim as [n]');
      expect(capabilities).toEqual({ tools: {}, resources: {}, completions: {} });
    }
  });

  it('says how long its lists may be kept', () => {
    for (const method of ['server/discover', 'tools/list', 'resources/list', 'resources/templates/list'])
      expect(now(method)).toMatchObject({ ttlMs: 3_600_000, cacheScope: 'public' });
  });

  it('declares the same tools to both eras, each with a title, schemas and what it does to the world', () => {
    expect(now('tools/list').tools).toEqual(before('tools/list').tools);
    for (const tool of now('tools/list').tools!) {
      expect(tool).toMatchObject({
        title: expect.any(String),
        description: expect.any(String),
        inputSchema: { type: 'object' },
        outputSchema: { type: 'object' },
        annotations: { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: true },
      });
    }
  });

  it('has one template, for whole pages', () => {
    expect(now('resources/templates/list').resourceTemplates).toEqual([
      expect.objectContaining({ uriTemplate: 'webglass://page/{url}', mimeType: 'text/markdown' }),
    ]);
    expect(now('resources/list').resources).toEqual([]);
  });
});
