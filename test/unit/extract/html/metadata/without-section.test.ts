import { describe, expect, it } from 'vitest';
import { withoutSection } from '../../../../../src/extract/html/metadata/without-section.ts';

describe('a section behind a title', () => {
  it.each([
    ['is spelled in two ways', 'Tides of the north : sea', 'Tides of the north • r/sea', 'Tides of the north'],
    ['is not a part of another', 'Tides of the north | Sea and sky', 'Tides of the north - Sea', ''],
    ['is not a number', 'Tides of the north - 3.2', 'Tides of the north: v 3.2', ''],
    ['is not another part of the title', 'Tides of the north - Kettles', 'Tides of the north - Harbours', ''],
    ['is not the same in both', 'Tides of the north - Sea', 'Tides of the north - Sea', ''],
    ['stands behind the same title', 'Tides of the south : sea', 'Tides of the north • r/sea', ''],
    ['stands behind a title that says something', 'Tides : sea', 'Tides • r/sea', ''],
    ['stands behind both', 'Tides of the north', 'Tides of the north • r/sea', ''],
    ['is not all that is given', 'Tides of the north', '', ''],
  ])('%s', (_name, title, social, expected) => {
    expect(withoutSection(title, social)).toBe(expected);
  });
});
