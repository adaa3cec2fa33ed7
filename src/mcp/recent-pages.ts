const most = 50;

/** Addresses this server read lately, newest first: what a person means when completing the address of a page. */
export interface RecentPages {
  readonly remember: (urls: readonly string[]) => void;
  readonly matching: (text: string) => readonly string[];
}

export function createRecentPages(): RecentPages {
  let urls: readonly string[] = [];
  return {
    remember: (more) => {
      urls = [...new Set([...more, ...urls])].slice(0, most);
    },
    matching: (text) => urls.filter((url) => url.includes(text)),
  };
}

/** For servers with several clients: what one of them read is nobody else's business. */
export const noRecentPages: RecentPages = { remember: () => undefined, matching: () => [] };
