import { describe, expect, it } from 'vitest';
import { EDITIONS } from '../../../../src/rules/game/editions.js';
import { KEYWORDS } from '../../../../src/rules/keywords/index.js';
import { finalFaces, firstFaces } from '../../../../src/rules/plan/natural-faces.js';

describe('The natural faces of a roll', () => {
  it('are those of the keyword rows', () => {
    const rows = KEYWORDS.flatMap(({ name, face }) => (face === null ? [] : [[name, face.natural, face.in]]));
    expect(rows).toEqual([
      ['Backfire', 3, 'first roll'],
      ['Critical Hit', 6, 'final roll'],
      ['Focus', 5, 'first roll'],
      ['Fury', 4, 'first roll'],
      ['Parry', 1, 'final roll'],
      ['Riposte', 2, 'final roll'],
    ]);
  });

  it('are looked for by keywords that a unit has', () => {
    expect(firstFaces({ fury: 0, focus: 0, backfire: 0 })).toEqual({});
    expect(firstFaces({ fury: 2, focus: 1, backfire: 1 })).toEqual({ fury: 4, focus: 5, backfire: 3 });
    expect(finalFaces({ criticalHit: 0 }, [{ parry: 0, riposte: 0 }], EDITIONS.idc)).toEqual({});
    expect(finalFaces({ criticalHit: 0 }, [{ parry: 3 }, { riposte: 1 }], EDITIONS.idc)).toEqual({
      parry: { natural: 1, isCounted: false },
      riposte: { natural: 2, isCounted: false },
    });
  });

  it('are looked for only by keywords of the right role', () => {
    expect(finalFaces({ parry: 2 }, [{ criticalHit: 2 }], EDITIONS.idc)).toEqual({});
  });

  it('are counted only by Critical Hit, if the rules say so', () => {
    const numbers = [{ criticalHit: 2 }, [{ parry: 1, riposte: 0 }]] as const;
    expect(finalFaces(...numbers, EDITIONS.idc).criticalHit).toEqual({ natural: 6, isCounted: false });
    expect(finalFaces(...numbers, { ...EDITIONS.idc, criticalHitPerSix: true })).toEqual({
      criticalHit: { natural: 6, isCounted: true },
      parry: { natural: 1, isCounted: false },
    });
  });
});
