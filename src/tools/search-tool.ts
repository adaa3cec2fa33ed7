import { foldArguments } from '../request/index.ts';
import { frameText } from '../render/frame.ts';
import { searchText } from '../render/search-text.ts';
import type { SearchInput } from '../request/index.ts';
import type { Webglass } from '../webglass.ts';
import { failureResult } from './failure-result.ts';
import { newNonce } from './new-nonce.ts';
import { searchParameters } from './standard-parameters.ts';
import { structuredSearch } from './structured-result.ts';
import { declareParameters, type Tool } from './tool.ts';

/** `web_search` of the standard profile. */
export function searchTool(web: Webglass): Tool {
  return {
    name: 'web_search',
    title: 'Search the web',
    description:
      'Search the web. Returns numbered results; cite them as [n]. Read pages with web_fetch, or add content: "passages" to read the best results at once.',
    parameters: declareParameters(searchParameters),
    execute: async (args, options) => {
      try {
        const result = await web.search(foldArguments(args) as SearchInput, options);
        return {
          text: frameText(searchText(result), newNonce()),
          structured: structuredSearch(result),
          isError: false,
        };
      } catch (error) {
        return failureResult(error);
      }
    },
  };
}
