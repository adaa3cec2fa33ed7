/**
 * Ideas as in the thesaurus, in languages other than English: between two semicolons, words that may stand for each other. Chinese words
 * have two characters each, since that is how an unspaced page is read.
 */
export const ideasByLanguage = `
löschen entfernen; erstellen anlegen erzeugen; ändern bearbeiten anpassen modifizieren; ordner verzeichnis; befehl kommando;
ausführen starten aufrufen; beenden stoppen abbrechen schließen; fehler störung problem; benutzer anwender nutzer;
benutzerkonto konto zugang; passwort kennwort; herunterladen download; installieren installation einrichten;
aktualisieren upgrade update aktualisierung; programm software anwendung paket; einstellung konfiguration option einrichten;
recht berechtigung zugriff; festplatte laufwerk datenträger platte;
bildschirm monitor anzeige; suchen finden; kopieren duplizieren;
sicherung backup datensicherung; wiederherstellen zurücksetzen; verschieben umbenennen; netzwerk netz; rechner computer;
meldung bericht nachricht; erlauben zulassen gestatten; verbieten verhindern untersagen; brauchen benötigen erfordern nötig;
benutzen verwenden nutzen einsetzen; wichtig wesentlich bedeutend; schnell rasch; grund ursache; ziel zweck; vorteil nutzen;
anfang beginn; ende schluss; gründen gründung; bauen errichten; bekommen erhalten; kaufen erwerben; preis kosten;
arbeit beruf stelle; firma unternehmen; arzt mediziner; krankheit erkrankung; auto wagen fahrzeug; leben wohnen;
sterben tod gestorben; geboren geburt; sagen erklären; meinung ansicht; zunehmen wachsen steigen; abnehmen sinken verringern;
versteckt verborgen unsichtbar; abschalten deaktivieren ausschalten; anschalten aktivieren einschalten;
删除 移除 清除 卸载; 创建 新建 建立 生成; 修改 更改 编辑 变更; 目录 路径; 命令 指令; 运行 执行 启动;
停止 结束 终止 退出 关闭; 错误 异常 故障; 用户 账户 账号 帐号; 密码 口令; 更新 升级; 软件 程序 应用; 设置 配置 选项; 权限 许可;
硬盘 磁盘; 查找 搜索 寻找; 复制 拷贝; 恢复 还原; 价格 费用 价钱; 时间 日期; 原因 因为 由于 导致;
作用 功能 功效 用途; 好处 优点 优势; 坏处 缺点 危害; 区别 不同 差异 差别; 治疗 医治 疗法; 症状 表现;
药物 药品; 孩子 儿童 宝宝 婴儿; 女人 女性; 男人 男性; 公司 企业;
工资 薪水 收入; 成绩 分数; 查询 查看; 地址 位置 地点; 电话 号码; 死亡 去世 逝世; 出生 诞生; 发明 创造; 选择 挑选 选购;
禁止 阻止; 允许 准许; 需要 必须; 使用 采用 利用; 种类 类型 类别; 增加 提高 上升; 减少 降低 下降; 大小 尺寸;
图片 照片 图像; 记录 日志; 邮件 邮箱; 网站 网页; 步骤 流程; 推荐 建议; 比较 对比
`;
